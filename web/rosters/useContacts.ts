// Whom somebody may want to name: those invited before, and the people of the organisation.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinContacts } from '#domain/invitations/addresses.ts'
import { invitations } from '#domain/invitations/contract.ts'
import { tenants } from '#domain/tenants/contract.ts'
import { call } from '#web/base/api/call.ts'

export const contactsKey = ['contacts']
export const bookKey = ['address-book']

/** Failures that several dialogs hear of, and one of them logs. */
const logged = new WeakSet<Error>()

export function useContacts() {
  const contacts = useQuery({ queryKey: contactsKey, queryFn: () => call(invitations.listContacts) })
  const book = useQuery({
    queryKey: bookKey,
    queryFn: () => call(tenants.readAddressBook),
    // a dialog that opens above another one has no better luck
    retryOnMount: false,
  })
  const { error } = book
  useEffect(() => {
    // addresses can be typed all the same, so nobody is bothered with it
    if (!error || logged.has(error)) return
    logged.add(error)
    // biome-ignore lint/suspicious/noConsole: what is missing without a word is logged
    console.warn('the address book was not loaded', error)
  }, [error])
  return joinContacts(contacts.data ?? [], book.data ?? [])
}
