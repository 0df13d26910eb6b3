// What the page of `npm run dev` knows of the product.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withSettingsOf } from './product-settings.ts'

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
const told = '<meta name="popin-settings" content="{&quot;product&quot;:&quot;$&amp;&quot;}">'

it('carries the settings that the product tells its own pages', () => {
  const html = withSettingsOf(`<!doctype html>${told}<p>not built yet`, page)
  expect(html).toContain(told)
  expect(html.match(/<meta name="popin-settings"/g)).toHaveLength(1)
})

it('stays as it is when the product tells none', () => {
  expect(withSettingsOf('Service Unavailable', page)).toBe(page)
})
