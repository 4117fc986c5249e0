import { cookieNames, storageKeys } from '#shared/constants.ts'

/**
 * Runs before the first paint and applies earlier choices, so that nothing flashes or shifts. Works without storage.
 */
export const beforePaint = `(function(d,s){d.dataset.script='';
if(navigator.globalPrivacyControl||/(^|; )${cookieNames.cookieBanner}=/.test(document.cookie))delete d.dataset.asks;
try{s=localStorage;
var m=d.dataset.theme||s.getItem('${storageKeys.colorMode}');if(m==='light'||m==='dark')d.dataset.theme=m;
var p=s.getItem('${storageKeys.promoBanner}'),c=s.getItem('${storageKeys.closedPromos}');
if(c?c.includes(d.dataset.promo):p!==null&&p!=='active')d.dataset.promo='closed'}catch(e){}})(document.documentElement)`
