// The texts of the menu of guests, and of leaving.
export const texts = {
  'accounts.guest_menu': 'You are here as a guest',
  'accounts.guest_leave': 'Leave',
  'accounts.guest_leave_title': 'Leave as a guest?',
  'accounts.guest_leave_body':
    'Your answers and votes stay in the session, but you can no longer change or remove them: next time you join as a new guest. To delete them instead, open Settings first.',
} as const
