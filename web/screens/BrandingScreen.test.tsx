import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { type Answers, answered, guest, member, openScreen, refused } from '#web/accounts/fake-screen.ts'
import { ConfirmHost } from '#web/base/ui/ConfirmHost.tsx'
import { BrandingScreen } from './BrandingScreen.tsx'

const READ = 'GET /branding'
const SAVE = 'PUT /branding'
const REMOVE = 'DELETE /branding/logo'
const plain = { accent_colour: null, second_colour: null, logo: null, of_organisation: true }
const ofOwner = { role_type: 'org_owner', tenant_id: 't1', delegate_user_id: null }
const withBranding = (custom_branding: boolean) => ({ plan: { features: { custom_branding } } })
const owner = { ...member, ...ofOwner, ...withBranding(true) } as User

function WithConfirm() {
  return (
    <>
      <BrandingScreen />
      <ConfirmHost />
    </>
  )
}
const open = (user: User = owner, answers: Answers = {}) =>
  openScreen(WithConfirm, {
    path: '/r/branding',
    user,
    answers: {
      [READ]: () => answered(plain),
      [SAVE]: ({ body }) => answered({ ...plain, ...body }),
      ...answers,
    },
  })
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const OFFER = 'Custom branding is a Premium feature.'

describe('who comes to the branding', () => {
  it('gets the offer of a larger plan where their own has none', async () => {
    await open({ ...owner, ...withBranding(false) } as User)
    expect(await screen.findByText(OFFER)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('#/payment')
    expect(screen.queryByLabelText('Main colour')).toBeNull()
  })
  it('with such a plan gets logo and colours, and no offer', async () => {
    await open()
    expect(await screen.findByLabelText('Main colour')).toBeTruthy()
    expect(screen.queryByText(OFFER)).toBeNull()
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
  it('as a guest is told that it needs an account, and gets no offer', async () => {
    await open({ ...guest, ...withBranding(false) } as User)
    expect(await screen.findByText('You need an account to set up your brand.')).toBeTruthy()
    expect(screen.queryByText(OFFER)).toBeNull()
  })
  it('as a member of an organisation is told who decides', async () => {
    await open({ ...owner, role_type: 'user' } as User)
    expect(await screen.findByText(/^Only the owner and administrators/)).toBeTruthy()
    expect(screen.queryByLabelText('Main colour')).toBeNull()
  })
})

describe('the colours', () => {
  it('are saved as they are kept, and shown before in light and dark', async () => {
    const asked = await open()
    await screen.findByLabelText('Main colour')
    type('Main colour', '0A5F43')
    expect(screen.getByRole('figure', { name: 'Preview in dark colours' })).toBeTruthy()
    const light = screen.getByRole('figure', { name: 'Preview in light colours' })
    expect(light.style.getPropertyValue('--fill')).toBe('#0a5f43')
    screen.getByRole('button', { name: 'Save colours' }).focus()
    await press('Save colours')
    expect(await screen.findByText('Saved. Your sessions now use these colours.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save colours' })).toBe(document.activeElement)
    const saved = asked.find(({ call }) => call === SAVE)
    expect(saved?.body).toMatchObject({ accent_colour: '#0a5f43', second_colour: null })
  })
  it('that cannot be read are refused with the reason, before they are sent', async () => {
    const asked = await open()
    await screen.findByLabelText('Main colour')
    type('Main colour', '#ffcc00')
    const why = screen.getByText(/the contrast is 1\.5:1, and it needs 4\.5:1/, {
      selector: '[role="status"] *',
    })
    const described = screen.getByLabelText('Main colour').getAttribute('aria-describedby')!
    const parts = described
      .trim()
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent)
    expect(parts.sort()).toEqual(['Buttons, links and bars, with white text on top.', why.textContent])
    expect(screen.getByRole('button', { name: 'Save colours' }).getAttribute('aria-disabled')).toBe('true')
    expect(asked.filter(({ call }) => call === SAVE)).toEqual([])
  })
  it('stay in the form when they could not be saved', async () => {
    await open(owner, { [SAVE]: () => refused(503) })
    await screen.findByLabelText('Main colour')
    type('Second colour', '#ffcc00')
    await press('Save colours')
    expect(await screen.findByText(/They are still here, please try again/)).toBeTruthy()
    expect(screen.getByLabelText('Second colour')).toHaveProperty('value', '#ffcc00')
  })
  it('go back to those of the product with a press', async () => {
    const asked = await open(owner, { [READ]: () => answered({ ...plain, accent_colour: '#0a5f43' }) })
    await screen.findByRole('button', { name: 'Use the POPin colour: Main colour' })
    await press('Use the POPin colour: Main colour')
    // the button is gone, and the focus would be with it
    expect(screen.getByLabelText('Main colour')).toBe(document.activeElement)
    await press('Save colours')
    await waitFor(() =>
      expect(asked.find(({ call }) => call === SAVE)?.body).toMatchObject({ accent_colour: null }),
    )
  })
})

it('a drawing can be chosen as a logo, and where it is chosen it is said what else', async () => {
  await open()
  await screen.findByRole('button', { name: 'Choose a logo' })
  const picker = document.querySelector<HTMLInputElement>('input[type="file"]')!
  expect(picker.accept.split(',')).toContain('image/svg+xml')
  expect(screen.getByText(/^PNG, JPEG, WebP or GIF up to 5 MB, or SVG up to 1 MB\./)).toBeTruthy()
})

it('a logo is shown, and removed with a press', async () => {
  await open(owner, {
    [READ]: () => answered({ ...plain, logo: '/popin/api/1.0/branding/k1/logo' }),
    [REMOVE]: () => answered(plain),
  })
  const part = (await screen.findByRole('heading', { name: 'Logo' })).closest('section')!
  expect(within(part).getByRole('img', { name: 'Your logo' })).toBeTruthy()
  screen.getByRole('button', { name: 'Remove the logo' }).focus()
  await press('Remove the logo')
  expect(await within(part).findByText('No logo yet.')).toBeTruthy()
  expect(within(part).getByRole('group', { name: 'Logo' })).toBe(document.activeElement)
})
