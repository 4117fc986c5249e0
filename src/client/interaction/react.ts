/** React alone, so that it runs in a task of its own before what uses it. */
import 'react-dom/client'
