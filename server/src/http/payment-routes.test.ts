import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../testing/factories.ts'
import { createTestApp, serveTestApp } from '../testing/test-app.ts'
import { useTestShop } from '../testing/test-shop.ts'
import { razorpaySettings } from '../third-parties/razorpay/settings.ts'

const shop = await useTestShop()

describe('only the payment document may load scripts of the provider', () => {
  const live = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'other' }

  test('the policy of every other document allows no other host and nothing inline', async () => {
    const app = await createTestApp(live)
    const site = await serveTestApp(app)
    const visitor = await signInVisitor(site.visitor(), await createPerson(app))
    for (const path of ['/', '/pricing', '/subscription', '/gifts', '/u/nobody', '/pay/nothing', '/preview']) {
      const policy = (await visitor.get(path)).headers.get('content-security-policy') ?? ''
      expect(policy, path).not.toMatch(/unsafe-inline|unsafe-eval|https?:|razorpay|\*/)
    }
    await site.close()
    await app.close()
  })

  test('the policy of the payment document allows the provider’s hosts, and none for simulated payments', async () => {
    const buyer = await shop.buyer()
    const { id } = await shop.order(buyer)
    const policyOf = async () => (await buyer.visitor.get(`/pay/${id}`)).headers.get('content-security-policy') ?? ''
    const { config } = shop.app.deps
    const { razorpay } = config
    expect(await policyOf()).not.toMatch(/https?:|\*/)
    config.razorpay = razorpay && razorpaySettings(razorpay, null)
    const policy = await policyOf()
    config.razorpay = razorpay
    expect(policy).toContain("script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com;")
    for (const kind of ['frame-src', 'connect-src', 'img-src', 'form-action']) {
      expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* https://\\*.razorpay.com;`))
    }
    expect(policy).not.toContain('unsafe-eval')
    expect(policy.match(/https:\/\/[^ ;]+/g)?.every((host) => host.endsWith('razorpay.com'))).toBe(true)
  })
})

describe('the sandbox is served on this site’s address', () => {
  const SCREEN = '/sandbox/api.razorpay.com/v1/checkout/public'
  const SCRIPT = '/sandbox/checkout.razorpay.com/v1/checkout.js'
  const key = shop.app.deps.localKey

  test('with its own policy and without cookies, in a browser that has opened the printed address', async () => {
    const { visitor } = await shop.buyer()
    const printed = await visitor.get(`/sandbox?key=${key}`)
    expect(printed.text).toContain('<h1>Sandbox</h1>')
    const answer = await visitor.get(`${SCREEN}?key_id=${shop.sandbox.environment.RAZORPAY_KEY_ID}&order_id=order_x`)
    expect(answer.text).toContain('<html')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await visitor.get(SCRIPT)).headers.get('content-type')).toContain('javascript')
  })

  test('a buyer who reaches a public server through a proxy with default settings cannot simulate a payment', async () => {
    const buyer = await shop.buyer()
    const { id } = await shop.order(buyer)
    const document = await buyer.visitor.get(`/pay/${id}`)
    expect(document.text).toContain(SCRIPT)
    expect(document.text).not.toContain(key)
    expect(document.headers.getSetCookie().join()).not.toContain(key)
    for (const path of ['/sandbox', SCRIPT, SCREEN, '/sandbox/api.razorpay.com/v1/orders', `${SCRIPT}?key=wrong`]) {
      const policy = (await buyer.visitor.get(path)).headers.get('content-security-policy')
      // The app's response to any unknown path.
      expect(policy, path).toContain('nonce-')
      expect((await buyer.visitor.post(path, {})).status, path).toBe(404)
    }
  })

  test.each([
    ['another Host', { host: 'vitrine.example' }],
    ['a forwarding header', { 'x-forwarded-for': '203.0.113.9' }],
    ['a proxy', { via: '1.1 proxy' }],
  ])('not with %s, even with the key', async (_, headers) => {
    const { port } = new URL(shop.origin)
    const policy = await new Promise<unknown>((done, fail) => {
      request({ host: '127.0.0.1', port, path: `${SCREEN}?key=${key}`, headers }, (answer) => {
        answer.resume()
        done(answer.headers['content-security-policy'])
      })
        .on('error', fail)
        .end()
    })
    // The app's response to any unknown path.
    expect(policy).toContain('nonce-')
  })

  test('not without a sandbox: the path is unknown', async () => {
    const app = await createTestApp({ PUBLIC_URL: 'http://127.0.0.1:1' })
    const site = await serveTestApp(app)
    expect((await site.visitor().get(SCREEN)).headers.get('content-security-policy')).toContain('nonce-')
    await site.close()
    await app.close()
  })
})
