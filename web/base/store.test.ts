import { expect, test } from 'vitest'
import { createStore } from './store.ts'

test('whoever listens hears of each change until they end it', () => {
  const store = createStore(1)
  const heard: number[] = []
  const end = store.listen(() => heard.push(store.read()))
  store.set(2)
  store.set(3)
  end()
  store.set(4)
  expect(heard).toEqual([2, 3])
  expect(store.read()).toBe(4)
})

test('who begins to listen because of a change does not hear of that change', () => {
  const store = createStore(1)
  const heard: string[] = []
  store.listen(() => {
    heard.push('first')
    if (store.read() === 2) store.listen(() => heard.push('second'))
  })
  store.set(2)
  expect(heard).toEqual(['first'])
  store.set(3)
  expect(heard).toEqual(['first', 'first', 'second'])
})

test('what the value is taken from is followed while somebody listens', () => {
  const steps: string[] = []
  const store = createStore('', () => {
    steps.push('follow')
    return () => steps.push('end')
  })
  const ends = [store.listen(() => {}), store.listen(() => {})]
  expect(steps).toEqual(['follow'])
  for (const end of ends) end()
  expect(steps).toEqual(['follow', 'end'])
  store.listen(() => {})
  expect(steps).toEqual(['follow', 'end', 'follow'])
})
