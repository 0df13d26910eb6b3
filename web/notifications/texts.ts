// The texts of notifications. The titles themselves come from the server.
export const texts = {
  'notifications.title': 'Notifications',
  'notifications.bell':
    '{count, plural, =0 {Notifications} one {Notifications, # unseen} other {Notifications, # unseen}}',
  'notifications.many': '99+',
  'notifications.empty_title': 'Nothing new yet',
  'notifications.empty_body': 'When somebody likes or comments on what you wrote, you read it here.',
  'notifications.unseen': 'New',
  'notifications.clear': 'Clear: {title}',
  'notifications.cleared': 'Notification cleared.',
  'notifications.not_cleared': 'This notification was not cleared. Please try again.',
  'notifications.not_loaded': 'Your notifications could not be loaded',
  'notifications.today': 'Today',
  'notifications.mails': 'Emails you get',
  'notifications.mails_lead':
    'Choose which emails we send you. Those that your account needs, such as codes and links to sign in, always come.',
  'notifications.mails_of_address': 'Choose which emails we send to the address that this link came to.',
  'notifications.mails_hero': 'POPins I launch',
  'notifications.mails_participant': 'POPins I receive',
  'notifications.mails_sent': 'Emails that my POPins send',
  'notifications.replies': 'Answers come to me',
  'notifications.replies_body':
    'Invitations, reminders and closing messages carry the address of your account, so that people can write back to you. Without it nobody reads their answers.',
  'notifications.mails_none': 'Switch all of these off',
  'notifications.mails_not_saved': 'This was not saved. Please try again.',
  'notifications.mail_session_closed': 'A POPin of mine has closed',
  'notifications.mail_session_closed_body': 'How many took part, and the way to the results.',
  'notifications.mail_invitations': 'Invitations',
  'notifications.mail_invitations_body': 'Somebody invites you to a POPin.',
  'notifications.mail_reminders': 'Reminders',
  'notifications.mail_reminders_body': 'A POPin ends soon, and you have not answered yet.',
  'notifications.mail_closing_messages': 'Closing messages',
  'notifications.mail_closing_messages_body': 'A host thanks those who took part.',
  'notifications.hero_title': 'About emails that others send you',
  'notifications.hero_body':
    'You cannot unsubscribe from emails that the invitation of another user triggers. Please contact {email} to get no more of them.',
} as const
