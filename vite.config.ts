// How the web client is built and served while developing.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import variables from 'postcss-simple-vars'
import { defineConfig } from 'vite'
import { compileTexts } from './web/build/compile-texts.ts'
import { stripContracts } from './web/build/strip-contracts.ts'

const product = process.env.DEV_TARGET ?? 'http://127.0.0.1:3000'

/** The same widths as in web/app/theme.ts; media queries cannot read the theme. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '80em',
  'mantine-breakpoint-xl': '96em',
}

/** Parts of the kit that the participant's page uses; the others are loaded with the screens that use them. */
const firstParts =
  'UnstyledButton|VisuallyHidden|Paper|Text|Title|Anchor|Group|Stack|Flex|Container|Loader|Button|ActionIcon|' +
  'CloseButton|Input|Textarea|Badge|Card|Divider|Skeleton|Progress|Radio'

const first = [
  /node_modules\/(?:react|react-dom|scheduler|clsx|use-sync-external-store|@tanstack\/[^/]+|@lingui\/core)\//,
  /node_modules\/@mantine\/core\/esm\/core\//,
  new RegExp(`node_modules/@mantine/core/esm/components/(?:${firstParts})/`),
  /\/web\/base\/(?!ui\/ConfirmDialog)/,
  /\/web\/app\/(?!shell\/AccountMenu)/,
  /\/web\/accounts\/(?:current-user|useCurrentUser)/,
  /rolldown\/runtime|vite\/preload-helper/,
]

function isFirst(id: string): boolean {
  return !/\.css$/.test(id) && first.some((pattern) => pattern.test(id))
}

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  base: '/',
  plugins: [stripContracts(), compileTexts(), react()],
  css: { postcss: { plugins: [mantine(), variables({ variables: breakpoints })] } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // the pages allow scripts, styles and fonts from files of the product only
    assetsInlineLimit: 0,
    // current browsers with more than 0.2 % of all use
    target: ['chrome109', 'edge109', 'firefox115', 'safari16', 'ios16'],
    modulePreload: { polyfill: false },
    // one file for what every first page needs: few requests, and it stays in the cache while screens change
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: isFirst }] } } },
  },
  server: {
    proxy: {
      '/popin': product,
      '/api': product,
      '/s/': product,
      '/dev/': product,
      // the realtime key; our own files below /app have an ending
      '^/app/[\\w-]+$': { target: product, ws: true },
    },
  },
})
