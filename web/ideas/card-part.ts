// What a later feature adds to each answer, in the line of its buttons.
import { createContext, type ReactNode } from 'react'
import type { PopinEvent } from '#domain/events/contract.ts'
import type { ListedIdea } from './idea-list.ts'

export type CardPartOf = (idea: ListedIdea, event: PopinEvent) => ReactNode

export const CardPart = createContext<CardPartOf | null>(null)
