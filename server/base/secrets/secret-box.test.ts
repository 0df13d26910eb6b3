import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox(Buffer.alloc(32, 1))

test('what is sealed opens again, and never looks the same', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'u1')
  expect(box.open(sealed, 'u1')).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed.includes('JBSWY3DP')).toBe(false)
  expect(box.seal('JBSWY3DPEHPK3PXP', 'u1').equals(sealed)).toBe(false)
})

test('changed, moved to somebody else, or under another secret it does not open', () => {
  const sealed = box.seal('secret', 'u1')
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => box.open(changed, 'u1')).toThrow()
  expect(() => box.open(sealed, 'u2')).toThrow()
  expect(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'u1')).toThrow()
  expect(() => box.open(sealed.subarray(0, 10), 'u1')).toThrow()
})
