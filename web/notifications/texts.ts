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
} as const
