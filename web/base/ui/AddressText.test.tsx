import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AddressText } from './AddressText.tsx'

test('the address of a mailbox breaks beside its @ and its points, and is copied whole', () => {
  const { container } = render(
    <p>
      <AddressText>ada.lovelace@example.org</AddressText>
    </p>,
  )
  expect(container.innerHTML).toBe('<p>ada<wbr>.lovelace<wbr>@example<wbr>.org</p>')
  expect(screen.getByText('ada.lovelace@example.org')).toBeTruthy()
})
