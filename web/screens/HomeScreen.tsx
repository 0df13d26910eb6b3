// The first page of people who are not signed in.
import { HomePage } from '#web/home/HomePage.tsx'

export function HomeScreen() {
  return <HomePage />
}
