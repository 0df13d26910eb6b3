import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entranceToken, joinInvitation, splitInvitation } from './invitation-token.ts'

const slug = fc.stringMatching(/^[\w-]{1,64}$/)
const proof = fc.stringMatching(/^[\w-]{22}$/)

test('what is joined comes apart again, and fits into a call', () => {
  fc.assert(
    fc.property(slug, proof, (event, own) => {
      const token = joinInvitation(event, own)
      expect(splitInvitation(token)).toEqual({ event, proof: own })
      expect(entranceToken.safeParse(token).success).toBe(true)
    }),
  )
})

test.each(['', 'lunch', 'lunch.', '.proof', 'lunch.proof.more', '.'])('%j has no proof', (token) => {
  expect(splitInvitation(token)).toEqual({ event: token, proof: null })
})
