import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The browser's build: `dist/client`, hashed files and a manifest by which the server names them. The server's build
 * (`dist/server`) and the first inline script are made from the same settings by `scripts/web/build-web.ts`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  publicDir: 'public',
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      // The first inline script calls what the entry exports.
      preserveEntrySignatures: 'allow-extension',
      // Chunks of their own for what changes seldom: a browser keeps them when only our code has changed.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            {
              name: 'store',
              test: /node_modules[\\/](?:@reduxjs|redux|redux-thunk|react-redux|immer|reselect|use-sync-external-store|react-router|react-router-dom)[\\/]/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
