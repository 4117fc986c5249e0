import { Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server'

const ARTICLES = 60

const app = new Hono()
app.get('/text', (c) => c.text('hello'))
app.get('/stream', async () => {
  const stream = await renderToReadableStream(<Articles />)
  return new Response(stream, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } })
})

export default app

function Articles() {
  return (
    <html lang="en">
      <head>
        <title>Articles</title>
      </head>
      <body>
        {Array.from({ length: ARTICLES }, (_, index) => (
          <article key={index} className="card">
            <h2>Article {index}</h2>
            <p>One line about article {index}, as long as such a line is.</p>
            <a href={`/articles/${index}`}>Read</a>
            <span>${index}.00</span>
          </article>
        ))}
      </body>
    </html>
  )
}
