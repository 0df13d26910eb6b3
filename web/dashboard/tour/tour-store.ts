// Whether the tour is on: the dashboard shows it, and the menu starts it again from anywhere.
import { createStore } from '#web/base/store.ts'

const tour = createStore(false)
export const { read: isTouring, listen: onTouring } = tour
export const startTour = (): void => tour.set(true)
export const endTour = (): void => tour.set(false)
