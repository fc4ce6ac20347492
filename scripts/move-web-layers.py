"""codemod.py TREE: moves web files by MAP (folders and files) and rewrites imports."""
import os,re,subprocess,sys,collections
tree=sys.argv[1]; src=os.path.join(tree,'web/src')
FOLDERS=[ # old prefix -> new prefix, most specific first
('lib/plan/calendar','features/plan-editor/calendar'),
('lib/plan/feedback','domain/plans/feedback'),
('lib/plan','domain/plans'),
('lib/schedules','domain/plans'),
('lib/planTemplates','domain/plan-templates'),
('lib/planUse','domain/plan-use'),
('lib/templates','domain/workout-templates'),
('lib/race','domain/races'),
('lib/pricing','domain/billing'),
('lib/shortcuts','domain/shortcuts'),
('features/schedule-editor','features/plan-editor'),
('features/workout-library','features/workout-templates'),
]
for n in 'athletes billing coach drafts goals inbox messages printing profile share steps watch workouts'.split():
    FOLDERS.append((f'lib/{n}',f'domain/{n}'))
FILES={}
for f in ['distance','pace','typedNumber']: FILES[f'lib/{f}.ts']=f'domain/units/{f}.ts'
FILES.update({
 'lib/effortWords.ts':'domain/workouts/effortWords.ts',
 'lib/settings.tsx':'domain/settings/settings.tsx',
 'lib/LogOutDialog.tsx':'domain/account/LogOutDialog.tsx',
 'lib/useLogOut.tsx':'domain/account/useLogOut.tsx',
 'lib/newPassword.ts':'domain/account/newPassword.ts',
 'lib/athletes/groups.ts':'features/athletes/groups.ts',
 'lib/inbox/useReadNotifications.ts':'features/shell/useReadNotifications.ts',
 'lib/plan/planCheck.ts':'features/plan-editor/planCheck.ts',
 'lib/plan/planProblem.ts':'features/plan-editor/planProblem.ts',
 'lib/plan/readContent.ts':'features/plan-editor/readContent.ts',
 'lib/plan/samePlan.ts':'features/plan-editor/samePlan.ts',
 'lib/plan/feedback/answeredCount.ts':'features/plan-editor/answeredCount.ts',
 'lib/plan/feedback/dayFeedback.ts':'features/plan-editor/dayFeedback.ts',
 'lib/race/records.ts':'features/goals/records.ts',
 'lib/schedules/VolumeProfile.tsx':'features/plans/VolumeProfile.tsx',
})
def newname(r):
    base=r
    m=re.match(r'(.*?)((?:\.dom)?\.(?:test|testing))?(\.tsx?|\.css)$',r)
    if r in FILES: return FILES[r]
    if m and m.group(2):
        for ext in('.ts','.tsx'):
            k=m.group(1)+ext
            if k in FILES: return re.sub(r'\.tsx?$','',FILES[k])+m.group(2)+m.group(3)
    for a,b in FOLDERS:
        if r.startswith(a+'/'): return b+r[len(a):]
    return r
files=[os.path.relpath(os.path.join(d,f),src) for d,_,fs in os.walk(src) for f in fs]
mp={r:newname(r) for r in files}
targets=collections.Counter(mp.values())
dup=[t for t,n in targets.items() if n>1]
if dup: print('COLLISIONS',dup); sys.exit(1)
exts=['.ts','.tsx','.css','','/index.ts']
def resolve(r,s):
    if s.startswith('@/'): b=s[2:]
    elif s.startswith('.'): b=os.path.normpath(os.path.join(os.path.dirname(r),s))
    else: return None
    for e in exts:
        if b+e in mp: return b+e,e
    return None
imp=re.compile(r'''((?:from\s+|import\s*\(\s*|import\s+|vi\.mock\(\s*|vi\.doMock\(\s*|importActual(?:<[^>]*>)?\(\s*|importOriginal(?:<[^>]*>)?\(\s*|typeof import\(\s*)['"])([^'"]+)(['"])''')
contents={}
def spec(frm,to,e):
    t=to[:-len(e)] if e else to
    d1,d2=os.path.dirname(frm),os.path.dirname(to)
    if d1==d2: return './'+os.path.basename(t)
    # inside one feature: relative as before
    f1=d1.split('/'); f2=d2.split('/')
    if len(f1)>=2 and f1[0] in('features','domain') and f1[:2]==f2[:2]:
        p=os.path.relpath(t,d1)
        if f1[0]=='features':
            return p if p.startswith('.') else './'+p
        if d2.startswith(d1+'/'): return './'+os.path.relpath(t,d1)
    if d1 and d2.startswith(d1+'/') and f1[0] not in('features','domain'): return './'+os.path.relpath(t,d1)
    return '@/'+t
for r in files:
    if not r.endswith(('.ts','.tsx')): continue
    s=open(os.path.join(src,r)).read()
    def rep(m):
        x=resolve(r,m.group(2))
        if not x: return m.group(0)
        to,e=x
        if mp[r]==r and mp[to]==to: return m.group(0)
        return m.group(1)+spec(mp[r],mp[to],e)+m.group(3)
    contents[r]=imp.sub(rep,s)
for r in files:
    if r in contents: open(os.path.join(src,r),'w').write(contents[r])
for r,n in mp.items():
    if r!=n:
        os.makedirs(os.path.dirname(os.path.join(src,n)),exist_ok=True)
        subprocess.run(['git','mv',os.path.join('web/src',r),os.path.join('web/src',n)],cwd=tree,check=True)
# other files of web/ that name paths
for d,_,fs in os.walk(os.path.join(tree,'web')):
    if 'node_modules' in d or '/dist' in d or '/src' in d: continue
    for f in fs:
        if not f.endswith(('.ts','.mjs','.json','.html','.tsx')) or f in('package-lock.json','openapi.json'): continue
        p=os.path.join(d,f); s=open(p).read(); o=s
        for r,n in sorted(mp.items(),key=lambda x:-len(x[0])):
            if r!=n:
                s=s.replace('src/'+r,'src/'+n)
                a,b=re.sub(r'\.tsx?$','',r),re.sub(r'\.tsx?$','',n)
                s=re.sub(r'(@/|src/)'+re.escape(a)+r"(?=['\"`])",lambda m:m.group(1)+b,s)
        if s!=o: open(p,'w').write(s); print('updated',os.path.relpath(p,tree))
print(sum(a!=b for a,b in mp.items()),'moved')
