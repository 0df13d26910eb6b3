// Names of files as browsers are told them.
import { expect, it } from 'vitest'
import { attachmentOf } from './sent-stream.ts'

it.each([
  ['POPin Lunch.csv', `attachment; filename="POPin Lunch.csv"; filename*=UTF-8''POPin%20Lunch.csv`],
  ['Übung.pdf', `attachment; filename="Ubung.pdf"; filename*=UTF-8''%C3%9Cbung.pdf`],
  ['a"b\r\nc.pdf', `attachment; filename="abc.pdf"; filename*=UTF-8''a%22b%0D%0Ac.pdf`],
  ["it's (1).csv", `attachment; filename="its (1).csv"; filename*=UTF-8''it%27s%20%281%29.csv`],
  ['日本', `attachment; filename="report"; filename*=UTF-8''%E6%97%A5%E6%9C%AC`],
])('the name %j stands in the header without ending it', (name, header) => {
  expect(attachmentOf(name)).toBe(header)
})
