// Follows the look of the presenter screen.
import { useSyncExternalStore } from 'react'
import type { Look } from './looks.ts'
import { stageLook } from './stage-look.ts'

export const useStageLook = (): Look => useSyncExternalStore(stageLook.listen, stageLook.read)
