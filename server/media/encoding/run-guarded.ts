// A process of its own between the server and a program: the program ends when the server is gone, however it went.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

const [program, ...words] = process.argv.slice(2)

// votes go before videos; what is started below is as humble
setPriority(10)
const child = spawn(program!, words, { stdio: ['ignore', 'inherit', 'inherit'] })
// the input ends with the server, or when it wants no more
process.stdin.on('end', () => child.kill('SIGKILL')).resume()
child.once('error', () => process.exit(127))
child.once('exit', (code) => process.exit(code ?? 1))
