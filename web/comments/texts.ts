// The texts of comments that other pages show too, and of writing, changing and deleting in general.
export const texts = {
  'comments.title': '{count, plural, =0 {Comments} one {# comment} other {# comments}}',
  'comments.not_loaded': 'The comments could not be loaded',
  'comments.host': 'Host',
  'comments.host_replied': 'Host replied',
  'comments.you': 'You',
  'comments.edit': 'Edit',
  'comments.delete': 'Delete',
  'comments.more': 'More',
  'comments.left': '{count, plural, one {# character left} other {# characters left}}',
  'comments.over': '{count, plural, one {# character too long} other {# characters too long}}',
} as const
