import { describe, expect, inject, it } from 'vitest'
import { smtpProvider, type SmtpSettings } from '#providers/mail-smtp.ts'
import { receivedBy } from '#tests/support/smtp/mail.ts'

const { port } = inject('smtp')
const server: SmtpSettings = { host: '127.0.0.1', port, user: 'shop', password: 'right', security: 'none' }

function sendTo(to: string, settings: Partial<SmtpSettings> = {}, text = 'Plain words'): Promise<void> {
  const mail = {
    messageId: `7.${to}`,
    fromName: 'Alderline',
    to,
    subject: 'Your order is in',
    text,
    html: '<p>Cut to 70½″</p>',
  }
  return smtpProvider({ ...server, ...settings }, 'shop@example.com').send(mail)
}

describe('emails by SMTP', () => {
  it('arrive with both parts, the sender and the outbox id', async () => {
    await sendTo('pat@example.com')
    const [mail, ...more] = await receivedBy('pat@example.com')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ from: 'shop@example.com', to: ['pat@example.com'] })
    expect(mail!.raw).toContain('From: "Alderline" <shop@example.com>\r\n')
    expect(mail!.raw).toContain('Message-ID: <7.pat@example.com>\r\n')
    expect(mail!.raw).toContain('Subject: Your order is in\r\n')
    expect(mail!.raw).toContain('Plain words')
    expect(mail!.raw).toContain('<p>Cut to 70=C2=BD=E2=80=B3</p>')
  })

  it('can be stopped by one click if they are of marketing, and only then', async () => {
    const unsubscribeUrl = `https://shop.example/unsubscribe?token=${'a'.repeat(200)}`
    const mail = { messageId: '9', fromName: 'Alderline', to: 'reader@example.com', subject: 'Ideas', text: 'Ideas' }
    await smtpProvider(server, 'shop@example.com').send({ ...mail, html: '<p>Ideas</p>', unsubscribeUrl })
    const [received] = await receivedBy('reader@example.com')
    expect(received!.raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`)
    expect(received!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    const [other] = await receivedBy('pat@example.com')
    expect(other!.raw).not.toContain('List-Unsubscribe')
  })

  it('keep a line that is only a dot', async () => {
    await sendTo('dot@example.com', {}, 'before\n.\nafter')
    const [mail] = await receivedBy('dot@example.com')
    expect(mail!.raw).toContain('before\r\n.\r\nafter')
  })

  it('fail when the server rejects the recipient', async () => {
    await expect(sendTo('refused@example.com')).rejects.toThrow('550')
  })

  it('fail when the server rejects the password', async () => {
    await expect(sendTo('pat.password@example.com', { password: 'wrong' })).rejects.toThrow('authentication')
    expect(await receivedBy('pat.password@example.com')).toEqual([])
  })

  it('fail when no server listens', async () => {
    await expect(sendTo('nobody@example.com', { port: 1 })).rejects.toThrow()
  })

  it('fail at once when the server hangs up', async () => {
    await expect(sendTo('dropped@example.com')).rejects.toThrow('closed the connection')
  })

  it('are never sent unencrypted when STARTTLS is required but not offered', async () => {
    await expect(sendTo('clear@example.com', { security: 'starttls' })).rejects.toThrow('no STARTTLS')
    expect(await receivedBy('clear@example.com')).toEqual([])
  })

  it('cannot inject a second command through an address', async () => {
    await expect(sendTo('a@example.com>\r\nRCPT TO:<victim@example.com')).rejects.toThrow('address')
    const replyTo = 'pat@example.com>\r\nBcc: <victim@example.com'
    const mail = {
      messageId: '8',
      fromName: 'Alderline',
      to: 'pat@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      replyTo,
    }
    const sent = smtpProvider(server, 'shop@example.com').send(mail)
    await expect(sent).rejects.toThrow('address')
    expect(await receivedBy('victim@example.com')).toEqual([])
  })
})
