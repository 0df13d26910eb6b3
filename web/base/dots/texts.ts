// The texts of results that are drawn as dots.
export const texts = {
  'dots.worth_votes': 'One dot is {worth} votes',
  'dots.worth_ratings': 'One dot is {worth} ratings',
  'dots.worth_people': 'One dot is {worth} people',
} as const
