import './desk.css'
