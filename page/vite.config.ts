import { defineConfig } from 'vite'

/** The public page: a client of two small files and one stylesheet, and its renderer for the server. */
export default defineConfig(({ isSsrBuild, command }) => ({
  base: '/_page/',
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
          rolldownOptions: { input: ['src/client.ts', 'src/preview.tsx', 'src/styles/page.css'] },
        }),
  },
}))
