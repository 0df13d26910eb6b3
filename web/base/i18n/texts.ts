// The texts of the parts that every screen shares, and the name of the product.
export const texts = {
  'base.popin': 'POPin',
  'base.close': 'Close',
  'base.cancel': 'Cancel',
  'base.ok': 'OK',
  'base.done': 'Done',
  'base.retry': 'Try again',
  'base.loading': 'Loading',
  'base.something_wrong':
    'Something went wrong, please try again later. If the problem persists, please contact support.',
  'base.offline': 'No connection. Nothing is lost. Please try again as soon as you are back online.',
  'base.not_loaded': 'This could not be loaded. Nothing is lost.',
  'base.part_waits': 'No connection. This will load when you are back online.',
  'base.closes_today': 'Closes today at {time}',
  'base.closes_tomorrow': 'Closes tomorrow at {time}',
  'base.closes_on': 'Closes {day} at {time}',
  'base.outbox_sending': 'Saving',
  'base.outbox_waiting': 'Not sent yet, we keep trying',
  'base.outbox_saved': 'Saved',
  'base.outbox_refused': 'Not saved',
} as const
