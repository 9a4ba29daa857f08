import { defineConfig, type Plugin } from 'vite'

/** Without files to preload, the helper that Vite puts around each `import()` has nothing to do but weighs a kilobyte. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

/** The public page: a client of two small files and one stylesheet, and its renderer for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/_page/',
  plugins: [plainImports],
  // The renderer runs React's production build whatever NODE_ENV the server is started with.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: command === 'build' ? true : [] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // No helper that preloads: it would weigh more than the entry.
    modulePreload: false,
    ...(isSsrBuild
      ? { outDir: 'dist/server', rolldownOptions: { input: 'src/render.tsx' } }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: { input: ['src/client.ts', 'src/preview.tsx', 'src/pay.ts', 'src/styles/page.css'] },
        }),
  },
}))
