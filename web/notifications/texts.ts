// The texts of notifications. The titles themselves come from the server.
export const texts = {
  'notifications.title': 'Notifications',
  'notifications.bell':
    '{count, plural, =0 {Notifications} one {Notifications, # unseen} other {Notifications, # unseen}}',
  'notifications.many': '99+',
  'notifications.empty_title': 'Nothing new yet',
  'notifications.empty_body': 'When someone likes or comments on what you wrote, you will see it here.',
  'notifications.unseen': 'New',
  'notifications.clear': 'Clear: {title}',
  'notifications.cleared': 'Notification cleared.',
  'notifications.not_cleared': 'This notification was not cleared. Please try again.',
  'notifications.not_loaded': 'Your notifications could not be loaded',
  'notifications.today': 'Today',
  'notifications.mails': 'Email notifications',
  'notifications.mails_lead':
    'Choose which emails we send you. Emails your account needs, such as sign-in codes and links, always arrive.',
  'notifications.mails_of_address': 'Choose which emails we send to this address.',
  'notifications.mails_hero': 'POPins I launch',
  'notifications.mails_participant': 'POPins I receive',
  'notifications.mails_sent': 'Emails that my POPins send',
  'notifications.replies': 'Replies come to me',
  'notifications.replies_body':
    'Invitations, reminders and closing messages carry your address so people can reply to you. Without it, no one reads their replies.',
  'notifications.mails_none': 'Turn all of these off',
  'notifications.mails_not_saved': 'This was not saved. Please try again.',
  'notifications.mail_session_closed': 'My POPin has closed',
  'notifications.mail_session_closed_body': 'How many took part, with a link to the results.',
  'notifications.mail_invitations': 'Invitations',
  'notifications.mail_invitations_body': 'Someone invites you to a POPin.',
  'notifications.mail_reminders': 'Reminders',
  'notifications.mail_reminders_body': 'A POPin ends soon, and you have not answered yet.',
  'notifications.mail_closing_messages': 'Closing messages',
  'notifications.mail_closing_messages_body': 'A host thanks those who took part.',
  'notifications.hero_title': 'About emails that others send you',
  'notifications.hero_body':
    'You cannot unsubscribe from emails that the invitation of another user triggers. Please contact {email} to stop them.',
} as const
