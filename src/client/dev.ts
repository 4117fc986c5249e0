import '@vitejs/plugin-react/preamble'
import './main.tsx'
