// How the web client is built and served while developing.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import variables from 'postcss-simple-vars'
import { defineConfig } from 'vite'
import { chunkGroups, PAGE } from './web/build/chunks.ts'
import { className } from './web/build/class-names.ts'
import { compileTexts } from './web/build/compile-texts.ts'
import { compressFiles } from './web/build/compress-files.ts'
import { nameFirstLoad } from './web/build/first-load.ts'
import { fitKit } from './web/build/fit-kit.ts'
import { inlineRuntime } from './web/build/inline-runtime.ts'
import { productSettings } from './web/build/product-settings.ts'
import { stripContracts } from './web/build/strip-contracts.ts'
import { subsetFonts } from './web/build/subset-fonts.ts'
import { themeStyles } from './web/build/theme-styles.ts'

const product = process.env.DEV_TARGET ?? 'http://127.0.0.1:3000'

/** What most late parts are made of, so that it is fetched beside them. */
const SHARED = /\/(?:basics|kit|late|parts)-/

/** The same widths as in web/app/theme.ts; media queries cannot read the theme. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '80em',
  'mantine-breakpoint-xl': '96em',
}

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  base: '/',
  plugins: [
    productSettings(product),
    stripContracts(),
    compileTexts(),
    subsetFonts(),
    themeStyles(),
    fitKit(),
    react(),
    inlineRuntime(PAGE),
    nameFirstLoad(),
    compressFiles(),
  ],
  css: {
    modules: { generateScopedName: className },
    postcss: { plugins: [mantine(), variables({ variables: breakpoints })] },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // the pages allow scripts, styles and fonts from files of the product only
    assetsInlineLimit: 0,
    // browsers with over 0.2% usage, no IE 10 or older, no Opera Mini: of each the oldest that is used that much
    target: ['chrome109', 'edge109', 'firefox115', 'safari16', 'ios16'],
    modulePreload: {
      polyfill: false,
      // the first page names what is fetched ahead of a late part; what is small comes with the part itself
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => SHARED.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // the first page names a hundred files, and what tells their versions apart compresses to nothing less; style sheets of
        // late parts come with a script that has a name
        hashCharacters: 'base64',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css') && name !== 'page.css')
            ? 'assets/[hash:7][extname]'
            : 'assets/[name]-[hash:6][extname]',
      },
      // what several late parts share has a file of its own, and is fetched late all the same
      checks: { ineffectiveDynamicImport: false },
      // a refusal that no screen reads is left out
      treeshake: { manualPureFunctions: ['refusal'] },
    },
  },
  server: {
    proxy: {
      '/popin': product,
      '/api': product,
      '/s/': product,
      '/sso/': product,
      '/dev/mail': product,
      // the realtime key; our own files below /app have an ending
      '^/app/[\\w-]+(\\?|$)': { target: product, ws: true },
    },
  },
})
