import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import type { User } from '#domain/accounts/contract.ts'
import { setCurrentUser } from '#web/accounts/current-user.ts'
import { RestrictedDialog } from './RestrictedDialog.tsx'

const tenant = { owner: { email: 'olga@acme.example' }, approval_link: null as string | null }

async function show(user: object) {
  const client = new QueryClient()
  setCurrentUser(client, { id: 'u1', has_self_launched: false, tenant, ...user } as unknown as User)
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RestrictedDialog opened onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return screen.findByRole('dialog')
}

it.each([
  ['never launched', false, 'You need approval to launch your first POPin.'],
  ['launched before', true, 'You can no longer launch POPins without approval.'],
])('tells whoever %s so, and whom to ask', async (_who, has_self_launched, title) => {
  const dialog = await show({ has_self_launched })
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'olga@acme.example' }).getAttribute('href')).toBe(
    'mailto:olga@acme.example',
  )
  const { violations } = await axe.run(dialog)
  expect(violations.map(({ id }) => id)).toEqual([])
})

it('leads where the organisation wants to be asked, and shows no address then', async () => {
  await show({ tenant: { ...tenant, approval_link: 'https://intranet.example/ask' } })
  const link = screen.getByRole('link', { name: 'Learn more' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://intranet.example/ask',
    'noopener noreferrer',
  ])
  expect(screen.queryByText(/olga@/)).toBeNull()
})

it('tells no owner to ask themselves', async () => {
  const dialog = await show({ is_tenant_account_owner: true })
  expect(dialog.textContent).not.toMatch(/ask the owner|olga@/i)
  expect(screen.getByText(/The operator of this POPin can/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Get help' })).toBeTruthy()
})

it('names nobody where there is no owner to name', async () => {
  await show({ tenant: null })
  expect(screen.getByText('Please ask the owner of your organisation.')).toBeTruthy()
})
