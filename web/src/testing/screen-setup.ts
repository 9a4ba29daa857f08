import '../styles/app.css'

// React's development build measures each rendering in a browser whose profiler shows it.
Reflect.deleteProperty(console, 'timeStamp')
