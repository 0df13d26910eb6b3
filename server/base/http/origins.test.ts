// Where links lead and whose pages may call.
import { describe, expect, it } from 'vitest'
import { createOrigins } from './origins.ts'

const local = createOrigins({ public_url: null, allowed: [], in_network: false, port: () => 3000 })
const served = createOrigins({
  public_url: 'https://popin.example.com',
  allowed: ['https://tabs.example.com'],
  in_network: true,
  port: () => 3000,
})

describe('links', () => {
  it('lead to the public address, whatever host was asked', () => {
    expect(served.originFor('evil.example')).toBe('https://popin.example.com')
    expect(served.originFor(undefined)).toBe('https://popin.example.com')
  })

  it('lead to the host that was asked when it is this machine, never to a name that is not', () => {
    expect(local.originFor('localhost:3000')).toBe('http://localhost:3000')
    expect(local.originFor('127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
    expect(local.originFor('evil.example:3000')).toBe('http://localhost:3000')
    expect(local.originFor('evil.example/..')).toBe('http://localhost:3000')
    expect(local.originFor('127.evil.example:3000')).toBe('http://localhost:3000')
    expect(local.originFor('evil.example@127.0.0.1:3000')).toBe('http://localhost:3000')
    expect(local.originFor('127.0.0.1:3000/evil')).toBe('http://localhost:3000')
    expect(local.originFor(undefined)).toBe('http://localhost:3000')
  })
})

describe('pages that may call', () => {
  it.each([
    ['http://localhost:3000', 'localhost:3000', true],
    ['http://localhost:5173', 'localhost:3000', true],
    ['https://evil.example', 'localhost:3000', false],
    ['http://evil.example:3000', 'evil.example:3000', false],
    ['http://127.evil.example:3000', '127.evil.example:3000', false],
    ['http://127.evil.example:3000', 'localhost:3000', false],
    ['http://localhost.evil.example:3000', 'localhost:3000', false],
    ['http://127.0.0.1:3000', '127.0.0.1:3000', true],
    ['http://[::1]:3000', '[::1]:3000', true],
    ['null', 'localhost:3000', false],
  ])('of %s at %s on a local product: %s', (origin, host, allowed) => {
    expect(local.allowsOrigin(origin, host)).toBe(allowed)
  })

  it.each([
    ['https://popin.example.com', true],
    ['https://tabs.example.com', true],
    ['http://popin.example.com', false],
    ['https://popin.example.com.evil.example', false],
  ])('of %s on a served product: %s', (origin, allowed) => {
    expect(served.allowsOrigin(origin, 'popin.example.com')).toBe(allowed)
  })
})
