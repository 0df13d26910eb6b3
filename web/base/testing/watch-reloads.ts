// Counts how often a page would be loaded anew; the browser of the tests cannot do it.
import { vi } from 'vitest'

/** Gives the count so far; ends with `vi.unstubAllGlobals()`. */
export function watchReloads(): () => number {
  const real = window.location
  let count = 0
  const reload = () => {
    count += 1
  }
  const get = (_: object, name: keyof Location) => (name === 'reload' ? reload : real[name])
  const set = (_: object, name: string, value: unknown) => Reflect.set(real, name, value)
  // a proxy of the location itself may not give another `reload`
  vi.stubGlobal('location', new Proxy({}, { get, set } as ProxyHandler<object>))
  return () => count
}
