import { chromium } from '@playwright/test'; import { readFileSync } from 'node:fs';
const secret=readFileSync('/tmp/secret','utf8').trim();
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
const errors=[];
async function open(width,{dark=false,big=false}={}){ const c=await browser.newContext({viewport:{width,height:780},isMobile:true,hasTouch:true,colorScheme:dark?'dark':'light',serviceWorkers:'block',reducedMotion:'reduce'}); const p=await c.newPage(); p.on('pageerror',e=>errors.push(String(e))); p.on('console',m=>m.type()==='error'&&errors.push(m.text()));
 await p.goto('http://127.0.0.1:9161/a/#'+secret); await p.evaluate(()=>document.documentElement.style.setProperty('text-size-adjust','200%')); await p.getByRole('tablist').waitFor();
 if(big) await p.addStyleTag({content:''}), await p.evaluate(()=>{ window.__big=()=>{ for(const e of document.querySelectorAll('body *')){ if(e.dataset.big) continue; } } });
 return p; }
const wide=async(p,what)=>{ const o=await p.evaluate(()=>({d:document.documentElement.scrollWidth-innerWidth, s:[...document.querySelectorAll('dialog[open]')].map(d=>d.scrollWidth-d.clientWidth)})); if(o.d>0||o.s.some(x=>x>0)) console.log('WIDE',what,JSON.stringify(o)); };
const which=process.argv[2]??'all';
for (const width of [360]) for (const dark of [true]) {
  const p=await open(width,{dark}); const tag='big';
  await p.screenshot({path:`/tmp/s-page-${tag}.png`,fullPage:true}); await wide(p,'page '+tag);
  const sheets={ done:async()=>p.getByRole('button',{name:'Done',exact:true}).last().click(), moved:async()=>p.getByRole('button',{name:'Moved',exact:true}).last().click(), skipped:async()=>p.getByRole('button',{name:'Skipped',exact:true}).last().click(), away:async()=>p.getByRole('button',{name:'Ill or away'}).click(), availability:async()=>p.getByRole('button',{name:'When I can run'}).click(), data:async()=>p.getByRole('button',{name:'Your data'}).click(), calendar:async()=>p.getByRole('button',{name:'Add to calendar'}).click(), addrun:async()=>p.getByRole('button',{name:'Add a run'}).click(), runs:async()=>p.getByRole('button',{name:'Your runs'}).click(), watch:async()=>p.getByRole('button',{name:'Send to watch'}).click() };
  for (const [name,go] of Object.entries(sheets)) { try { await go().catch(async()=>{}); await p.getByRole('dialog').waitFor({timeout:5000}); if(name==='done'||name==='skipped'){ await p.getByLabel('Yes').check({force:true}); } await p.waitForTimeout(150); await wide(p,name+' '+tag); await p.locator('dialog').screenshot({path:`/tmp/s-${name}-${tag}.png`}); await p.keyboard.press('Escape'); await p.getByRole('dialog').waitFor({state:'hidden'}); } catch(e){ console.log('FAIL',name,tag,String(e).split('\n')[0]); await p.keyboard.press('Escape'); } }
  await p.context().close();
}
console.log([...new Set(errors)].slice(0,10)); await browser.close();
