// `npm run dev`: the server with restart on change, and the client with hot reload, in one terminal.
import { spawn } from 'node:child_process'

const commands: [string, string[]][] = [
  ['node', ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output', 'server/main.ts']],
  ['node', ['node_modules/vite/bin/vite.js']],
]

const children = commands.map(([command, args]) => spawn(command, args, { stdio: 'inherit' }))

function endAll(): void {
  for (const child of children) child.kill('SIGTERM')
}

process.on('SIGINT', endAll)
process.on('SIGTERM', endAll)
for (const child of children) child.on('exit', endAll)
