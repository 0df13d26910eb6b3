// Why likes of topics wait; few pages need it.
export const texts = {
  'topics.likes_from':
    'Likes of a topic appear once {least} people have liked it, so no one can be singled out.',
} as const
