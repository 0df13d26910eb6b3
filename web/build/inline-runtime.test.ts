import { expect, test } from 'vitest'
import { inlineInto } from './inline-runtime.ts'

const runtime = 'var a=(x)=>x+1,b=(x)=>x*2;export{a as n,b as t};'

test('a chunk gets a copy of the runtime under the names that it uses', () => {
  const code = 'import{n as e,t as r}from"./rolldown-runtime-XKyaHtl9.js";export const six=r(e(2));'
  const inlined = inlineInto(code, runtime)
  expect(inlined).not.toContain('rolldown-runtime')
  expect(new Function(`${inlined.replace('export const six=', 'return ')}`)()).toBe(6)
})

test('a chunk that does not use the runtime stays as it is', () => {
  expect(inlineInto('export const two=2;', runtime)).toBe('export const two=2;')
})
