// Who came in by the code of a session has come to the room, and to no question of it.
let arrived: string | null = null

/** Notes the question at which a code let somebody in; null when they are there. */
export function noteArrival(slug: string | null): void {
  arrived = slug
}

/** Whether somebody is on the way to this question by a code. */
export function isArriving(slug: string): boolean {
  return arrived === slug
}
