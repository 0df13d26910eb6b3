// The texts of results that are drawn as dots.
export const texts = {
  'dots.worth': 'One dot is {worth} votes',
} as const
