// What creators tell about themselves: kept per account, and when they are asked for it.
import { expect, it, test } from 'vitest'
import { accounts } from '#domain/accounts/contract.ts'
import { templates } from '#domain/templates/contract.ts'
import { PERSONA_KEYS } from '#domain/templates/persona.ts'
import type { TestClient } from '#server/testing/client.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { type Account, guestOf, launch, signUp } from '#server/testing/world.ts'

const app = await openTestApp()
const host = await signUp(app)

type Item = { key_name: string; values: string[] }
const save = (who: Account, ...user_info_items: Item[]) =>
  who.call(templates.savePersona, { body: { user_info_items } })
const chosen = async (who: Account) => {
  const { prompts } = (await who.call(templates.loadPersona, {})).data
  return Object.fromEntries(prompts.map((prompt) => [prompt.key_name, prompt.chosen]))
}

test('the prompts come with key, label and values, and with the industry of the organisation', async () => {
  const { prompts } = (await host.call(templates.loadPersona, {})).data
  expect(prompts.map(({ key_name }) => key_name)).toEqual([...PERSONA_KEYS])
  for (const { label, values } of prompts) {
    expect(label).toBeTruthy()
    expect(values.length).toBeGreaterThan(1)
  }
  expect(await chosen(host)).toMatchObject({ industry: ['Consulting'], use_case: [], org_size: [] })
})

it.each([
  ['use_case', ['SURVEY', 'TOWN_HALL']],
  ['org_size', ['26-200']],
  ['team_size', ['6-10']],
  ['job_level', ['Manager']],
  ['department', ['Sales']],
  ['industry', ['Retail']],
])('a choice of %s is kept and leaves the others as they are', async (key_name, values) => {
  const before = await chosen(host)
  const { status } = await save(host, { key_name, values })
  expect(status).toBe(200)
  expect(await chosen(host)).toEqual({ ...before, [key_name]: values })
})

test('a later choice takes the place of the one before, and none takes it away', async () => {
  const person = await signUp(app)
  await save(person, { key_name: 'use_case', values: ['SURVEY'] })
  await save(person, { key_name: 'use_case', values: ['CUSTOM', 'SURVEY'] })
  expect((await chosen(person)).use_case).toEqual(['CUSTOM', 'SURVEY'])
  await save(person, { key_name: 'use_case', values: [] })
  expect((await chosen(person)).use_case).toEqual([])
})

it.each([
  ['x', ['1'], 'prompt_unknown'],
  ['org_size', ['7'], 'prompt_value_unknown'],
  ['job_level', ['Manager', 'Director'], 'prompt_takes_one'],
])('%s with %s is refused with %s, and nothing of the call is kept', async (key_name, values, code) => {
  const person = await signUp(app)
  const { status, error } = await save(
    person,
    { key_name: 'team_size', values: ['1-5'] },
    { key_name, values },
  )
  expect([status, error?.error_code]).toEqual([400, code])
  expect((await chosen(person)).team_size).toEqual([])
})

test('one account does not read what another chose', async () => {
  const [one, other] = [await signUp(app), await signUp(app)]
  await save(one, { key_name: 'department', values: ['Legal'] })
  expect((await chosen(other)).department).toEqual([])
})

const asked = async (who: TestClient) => {
  const user = (await who.call(accounts.currentUser, {})).data
  return [user.should_show_persona_modal, user.has_shown_persona_modal]
}

test('somebody is asked from the day after they signed up, once they launched a session, and only once', async () => {
  const person = await signUp(app)
  expect(await asked(person)).toEqual([false, false])
  const event = await launch(app, person)
  expect(await asked(person)).toEqual([false, false])
  app.clock.advance(86_400)
  expect(await asked(person)).toEqual([true, false])
  expect(await asked(await guestOf(app, event))).toEqual([false, false])
  await person.call(accounts.changeSettings, { body: { has_shown_persona_modal: true } })
  expect(await asked(person)).toEqual([true, true])
})
