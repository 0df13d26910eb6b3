// What a creator sees first.
import { Dashboard } from '#web/dashboard/Dashboard.tsx'

export function DashboardScreen() {
  return <Dashboard />
}
