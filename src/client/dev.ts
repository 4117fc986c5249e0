import '@vitejs/plugin-react/preamble'
import './main.ts'
